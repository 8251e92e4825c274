'use client'

/** Follows addresses of lines that do not name the part of the file, such as links from earlier releases. */
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

export function LineOfAddress() {
  const router = useRouter()
  useEffect(() => {
    const show = () => {
      const { hash, href } = window.location
      const line = /^#L([1-9]\d{0,8})$/.exec(hash)?.[1]
      const address = new URL(href)
      if (!line || document.getElementById(`L${line}`) || address.searchParams.get('line') === line) return
      address.searchParams.set('line', line)
      router.replace(`${address.pathname}${address.search}${hash}`)
    }
    show()
    window.addEventListener('hashchange', show)
    return () => window.removeEventListener('hashchange', show)
  }, [router])
  return null
}
