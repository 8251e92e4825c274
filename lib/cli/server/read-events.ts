/** An event of a stream of server-sent events. */
export type ServerEvent = { id: string; event: string; data: string }

/** Reads the events of a response. Ends with the body, and leaves out an event that is not complete. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, undefined> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let event = emptyEvent()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const lines = text.split('\n')
      text = lines.pop()!
      for (const line of lines.map(each => each.replace(/\r$/, ''))) {
        if (line !== '') addLine(event, line)
        else {
          if (event.event !== '') yield { ...event, data: event.data.replace(/\n$/, '') }
          event = emptyEvent()
        }
      }
    }
  } finally {
    // The connection is closed with the reader, and there is no one left to report an error of it to.
    await reader.cancel().catch(() => {})
  }
}

const emptyEvent = (): ServerEvent => ({ id: '', event: '', data: '' })

/** Adds a line `field: value`; comments and other fields have no effect. */
function addLine(event: ServerEvent, line: string): void {
  const [field, value = ''] = line.split(/: ?(.*)/s)
  if (field === 'id' || field === 'event') event[field] = value
  if (field === 'data') event.data += `${value}\n`
}
