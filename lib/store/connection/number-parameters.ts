import type { Prisma } from '@/lib/store/generated/client'

/**
 * Returns a statement as the driver takes it. A list that several conditions use, as the same object, is sent once: it
 * can have thousands of ids.
 */
export function numberParameters({ strings, values }: Prisma.Sql): { text: string; values: unknown[] } {
  const sent: unknown[] = []
  const text = strings.reduce((before, after, at) => {
    const value = values[at - 1]
    const place = Array.isArray(value) ? sent.indexOf(value) : -1
    return `${before}$${place < 0 ? sent.push(value) : place + 1}${after}`
  })
  return { text, values: sent }
}
