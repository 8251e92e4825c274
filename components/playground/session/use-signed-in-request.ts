'use client'

/** Requests that survive the end of the session: the person signs in again, then the request is repeated. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { request } from '@/components/ui/request/request'

type Waiting = { done: Promise<boolean>; end: (isSignedIn: boolean) => void }

type SignedInRequest = {
  /** As `request`. The same function for as long as the page is shown. */
  send: typeof request
  /** Whether the person has to sign in now. */
  asks: boolean
  /** Ends the question. With false, requests that wait fail as they would without it. */
  answer: (isSignedIn: boolean) => void
}

export function useSignedInRequest(): SignedInRequest {
  const [asks, setAsks] = useState(false)
  /** Shared by all requests that fail until the person has signed in. */
  const waiting = useRef<Waiting | null>(null)
  const send = useCallback(async function send<T>(...[url, options]: Parameters<typeof request>) {
    const answer = await request<T>(url, options)
    if (answer.ok || answer.problem.code !== 'session.required') return answer
    waiting.current ??= ask()
    setAsks(true)
    return (await waiting.current.done) ? request<T>(url, options) : answer
  }, [])
  return useMemo(() => {
    const answer = (isSignedIn: boolean) => {
      setAsks(false)
      waiting.current?.end(isSignedIn)
      waiting.current = null
    }
    return { send, asks, answer }
  }, [send, asks])
}

function ask(): Waiting {
  let end: Waiting['end'] = () => {}
  const done = new Promise<boolean>(resolve => {
    end = resolve
  })
  return { done, end }
}
