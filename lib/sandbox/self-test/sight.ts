import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { readlinkSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from '../engine/engine'
import { ownCheckout } from '../host/own-checkout'
import { expectedLimits, readLimits, type Sightings } from './inspect-sandbox'

/** One check of the sandbox page: what a canary must have seen for it to pass. */
export type Sight = {
  name: string
  title: string
  good: string
  /** Returns the problem as a sentence, null when there is none, or a warning when the check was not possible. */
  judge(seen: Sightings, facts: Facts): string | { warning: string; fix: string } | null
}

/** What is known outside about a canary that looked around. */
type Facts = {
  engine: Engine
  /** Content of the prepared file. */
  secret: string
  /** Number of connections to the prepared listener. */
  connections: number
  /** Limits of the canary's run. */
  limits: RunLimits
  /** A control group counts the memory of the run. */
  memoryIsCounted: boolean
  /** The kernel can hide the folders of the server from mount tables. */
  hidesFolders: boolean
}

/** Splits at whitespace. A canary that did not report a value has no words. */
export const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

/** Folders whose names may reveal something about people or the server. */
export const serverFolders = ({ folders, host }: Engine) => [
  folders.home,
  ownCheckout(),
  ...(host.extraNode === null ? [] : [path.dirname(host.extraNode)]),
]

/** Escapes spaces as in mount tables. */
export const escapeSpaces = (folder: string) => folder.replaceAll(' ', '\\040')

/**
 * Returns a sentence about limits that are higher than expected or missing, or null.
 * @param subject begins the sentence
 */
export function compareLimits(text: string | undefined, facts: Facts, subject: string): string | null {
  const { engine, limits, memoryIsCounted } = facts
  const isGvisor = engine.host.kernel === 'gvisor'
  const found = readLimits(text)
  const wrong = [...expectedLimits(limits, { memoryIsCounted, isGvisor })].flatMap(([name, most]) => {
    const value = found.get(name) ?? Number.NaN
    return value <= most ? [] : [`${name} is ${value}, not ${most}`]
  })
  return wrong.length > 0 ? `${subject} has unexpected limits: ${wrong.join(', ')}.` : null
}

/**
 * Returns the identity of a namespace of this process, such as "net:[4026531840]"; null where the kernel
 * has no such namespaces.
 */
export function ownNamespace(kind: string): string | null {
  try {
    return readlinkSync(`/proc/self/ns/${kind}`)
  } catch {
    // The kernel has no such namespaces.
    return null
  }
}
