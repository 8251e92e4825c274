/** Where the keys and values of JSON text are, also in text that is not complete yet. */
import type { EditPath } from './json-edit'

/** A key or a value. The path of a key is the path of its value. A list or object begins at its bracket. */
export type JsonPlace = { path: EditPath; role: 'key' | 'value'; from: number; to: number }

/** What a person types at a position of the text. */
export type TypedPlace = {
  role: 'key' | 'value'
  /** Path of the value, or of the object whose key is typed. */
  path: EditPath
  /** Where the typed word begins, including its quote. */
  from: number
  /** Keys that the object already has before the position. */
  keys: readonly string[]
}

/** Longer texts have no places, so that typing stays fast. */
const charactersMax = 256 * 1024

/** Returns all keys and values in the order of the text. */
export function listPlaces(text: string): JsonPlace[] {
  return new Scanner(text).scan().places
}

/** Returns what is typed at a position; null where neither a key nor a value can begin. */
export function typedPlace(text: string, position: number): TypedPlace | null {
  return new Scanner(text.slice(0, position)).scan().typed()
}

type Frame = {
  kind: 'object' | 'list'
  awaits: 'key' | 'value' | 'end'
  step: string | number
  keys: string[]
}
type Token = { text: string; from: number; to: number }

/** A text, which may lack its closing quote; a sign; or a number or word. */
const tokens = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|[^\s"[\]{}:,]+/g

class Scanner {
  readonly places: JsonPlace[] = []
  private readonly frames: Frame[] = []
  private last: Token | null = null
  /** The state before the last token, because a person may still type it. */
  private beforeLast: { path: EditPath; awaits: Frame['awaits']; keys: readonly string[] } | null = null

  constructor(private readonly text: string) {}

  scan(): this {
    if (this.text.length > charactersMax) return this
    for (const { 0: text, index } of this.text.matchAll(tokens)) {
      this.beforeLast = this.state()
      this.last = { text, from: index, to: index + text.length }
      this.read(this.last)
    }
    return this
  }

  typed(): TypedPlace | null {
    const { last } = this
    const isOpenText = last?.text.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/.test(last.text)
    const isWord = last !== null && /^[^\s"[\]{}:,]/.test(last.text) && last.to === this.text.length
    const isTyped = last !== null && last.to === this.text.length && (isOpenText || isWord)
    const state = isTyped ? this.beforeLast : this.state()
    if (!state || state.awaits === 'end') return null
    return {
      role: state.awaits,
      path: state.path,
      from: isTyped ? last.from : this.text.length,
      keys: state.keys,
    }
  }

  private state() {
    const frame = this.frames.at(-1)
    if (!frame) return null
    const path = this.frames.slice(0, -1).map(({ step }) => step)
    return {
      path: frame.awaits === 'value' ? [...path, frame.step] : path,
      awaits: frame.awaits,
      keys: frame.keys,
    }
  }

  private path = (): EditPath => this.frames.map(({ step }) => step)

  private read(token: Token): void {
    const frame = this.frames.at(-1)
    switch (token.text) {
      case '{':
      case '[':
        this.addValue(token)
        this.frames.push(
          token.text === '{'
            ? { kind: 'object', awaits: 'key', step: '', keys: [] }
            : { kind: 'list', awaits: 'value', step: 0, keys: [] },
        )
        return
      case '}':
      case ']':
        this.frames.pop()
        return
      case ':':
        if (frame) frame.awaits = 'value'
        return
      case ',':
        if (frame) this.startNext(frame)
        return
      default:
        if (frame?.kind === 'object' && frame.awaits === 'key') this.readKey(frame, token)
        else this.addValue(token)
    }
  }

  private startNext(frame: Frame): void {
    frame.awaits = frame.kind === 'object' ? 'key' : 'value'
    frame.step = typeof frame.step === 'number' ? frame.step + 1 : ''
  }

  private readKey(frame: Frame, { text, from, to }: Token): void {
    const key = readText(text)
    frame.step = key
    frame.keys.push(key)
    frame.awaits = 'end'
    this.places.push({ path: this.path(), role: 'key', from, to })
  }

  private addValue({ from, to }: Token): void {
    this.places.push({ path: this.path(), role: 'value', from, to })
    const frame = this.frames.at(-1)
    if (frame) frame.awaits = 'end'
  }
}

function readText(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    // Text without its closing quote, or with a wrong escape, is taken as it is.
    return token.replace(/^"|"$/g, '')
  }
}
