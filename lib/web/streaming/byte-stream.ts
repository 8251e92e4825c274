/** Returns bytes as a download, read as fast as the client accepts them. */
export async function byteStream(
  bytes: AsyncIterable<Uint8Array>,
  fileName: string,
  // The output of a tool is always plain text, never a page of this site.
  type: 'text/plain' | 'text/csv' | 'application/jsonl' = 'text/plain',
): Promise<Response> {
  const source = bytes[Symbol.asyncIterator]()
  // The first piece is awaited before responding, so that an error becomes a proper response.
  let next: IteratorResult<Uint8Array> | null = await source.next()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = next ?? (await source.next())
        next = null
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await source.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
    },
  })
}
