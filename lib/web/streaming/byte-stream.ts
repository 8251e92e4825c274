/** Bytes as a download, read as fast as the client takes them. */
export async function byteStream(
  bytes: AsyncIterable<Uint8Array>,
  fileName: string,
  // Whatever a tool wrote is text to look at, never a page of ours.
  type: 'text/plain' | 'text/csv' | 'application/jsonl' = 'text/plain',
): Promise<Response> {
  const source = bytes[Symbol.asyncIterator]()
  // The first piece is awaited before answering, so that a refusal is an answer of its own.
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
