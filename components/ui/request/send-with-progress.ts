/** Sends a form and reports its progress, which `fetch` cannot do. Returns the same result as `request`. */
import { abortedProblem, networkProblem, readAnswer, type RequestResult } from './request'

export type SendOptions = {
  /** Progress from 0 to 1; 1 means that everything is sent and the server is processing it. */
  onProgress: (fraction: number) => void
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
    sender.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    sender.onload = () =>
      finish(readAnswer<T>(sender.status, sender.responseText, sender.getResponseHeader('retry-after')))
    sender.onerror = () =>
      finish({ ok: false, problem: networkProblem('The upload was interrupted. Try again.') })
    sender.onabort = () => finish({ ok: false, problem: abortedProblem })
    sender.send(form)
  })
}
