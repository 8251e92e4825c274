/** Reads single variables. Wrong values are collected, so that one error names all of them. */
import type { Environment, VariableName } from './variables'

type Range = { min: number; max: number }

export class VariableReader {
  /** One sentence for each wrong variable, in the order of reading. */
  readonly problems: string[] = []
  /** Defaults of the variables that have one in the code, as text. */
  readonly defaults = new Map<VariableName, string>()

  constructor(private readonly env: Environment) {}

  /** Returns undefined for an empty variable, as for an absent one: a copied `.env.example` has empty lines. */
  text(name: VariableName): string | undefined {
    return this.env[name]?.trim() || undefined
  }

  /** Returns the default if the variable is not set or is wrong. */
  integer(name: VariableName, fallback: number, { min, max }: Range): number {
    this.defaults.set(name, String(fallback))
    const provided = this.text(name)
    if (provided === undefined) return fallback
    const value = /^\d{1,9}$/.test(provided) ? Number(provided) : NaN
    if (value >= min && value <= max) return value
    this.problems.push(`${name} must be an integer from ${min} to ${max} (got "${provided}").`)
    return fallback
  }

  /** Returns the default if the variable is not set or is wrong. */
  oneOf<T extends string>(name: VariableName, fallback: T, allowed: readonly T[]): T {
    this.defaults.set(name, fallback)
    const provided = this.text(name)
    if (provided === undefined) return fallback
    const value = allowed.find(candidate => candidate === provided)
    if (!value) this.problems.push(`${name} must be one of ${allowed.join(', ')} (got "${provided}").`)
    return value ?? fallback
  }

  /**
   * Reads a URL, without the slash at its end. The problem does not repeat the value, because the address of a database
   * contains a password.
   * @param protocols with their colon, such as `https:`
   */
  url(name: VariableName, protocols: readonly string[]): string | undefined {
    const provided = this.text(name)
    if (provided === undefined) return undefined
    const protocol = URL.canParse(provided) ? new URL(provided).protocol : ''
    if (protocols.includes(protocol)) return provided.replace(/\/$/, '')
    const starts = protocols.map(allowed => `${allowed}//`).join(' or ')
    this.problems.push(`${name} must be an address that begins with ${starts}.`)
    return undefined
  }

  /** Reads lower-case words between commas; undefined if the variable is not set. */
  list(name: VariableName): string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map(word => word.trim().toLowerCase())
      .filter(word => word !== '')
  }

  /** Reads words of a fixed set between commas, or `none`. Returns the default if the variable is not set or is wrong. */
  severalOf<T extends string>(
    name: VariableName,
    fallback: readonly T[],
    allowed: readonly T[],
  ): readonly T[] {
    this.defaults.set(name, fallback.join(', ') || 'none')
    const provided = this.list(name)
    if (provided === undefined) return fallback
    if (provided.join() === 'none') return []
    const values = allowed.filter(candidate => provided.includes(candidate))
    if (values.length === new Set(provided).size) return values
    this.problems.push(`${name} must be none, or a list of ${allowed.join(', ')} (got "${provided.join()}").`)
    return fallback
  }

  /** Reports whether all of the variables are set. Setting only some of them is a problem. */
  allSet(names: readonly VariableName[]): boolean {
    const missing = names.filter(name => this.text(name) === undefined)
    if (missing.length > 0 && missing.length < names.length)
      this.problems.push(
        `${missing.join(' and ')} must be set too, because ${names.join(', ')} belong together.`,
      )
    return missing.length === 0
  }
}
