/** Sends a form and reports its progress, which `fetch` cannot do. Returns the same result as `request`. */
import { abortedProblem, networkProblem, readAnswer, type RequestResult } from './request'

/** Bytes of the request body, including the headers of its files. */
export type SendProgress = { sent: number; total: number }

export type SendOptions = {
  /** Called as bytes are sent. When all are sent, the server is processing them. */
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal
}

export function sendWithProgress<T>(
  url: string,
  form: FormData,
  options: SendOptions,
): Promise<RequestResult<T>> {
  const { onProgress, signal } = options
  return new Promise(resolve => {
    if (signal.aborted) return resolve({ ok: false, problem: abortedProblem })
    const sender = new XMLHttpRequest()
    const stop = () => sender.abort()
    const finish = (result: RequestResult<T>) => {
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    signal.addEventListener('abort', stop)
    sender.open('POST', url)
    sender.setRequestHeader('accept', 'application/json')
    const report = (event: ProgressEvent) => {
      if (event.lengthComputable) onProgress({ sent: event.loaded, total: event.total })
    }
    sender.upload.onprogress = report
    // The last progress may come before the last bytes.
    sender.upload.onload = report
    sender.onload = () =>
      finish(readAnswer<T>(sender.status, sender.responseText, sender.getResponseHeader('retry-after')))
    sender.onerror = () =>
      finish({ ok: false, problem: networkProblem('The upload was interrupted. Try again.') })
    sender.onabort = () => finish({ ok: false, problem: abortedProblem })
    sender.send(form)
  })
}
