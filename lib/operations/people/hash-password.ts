/** Password hashes: argon2id, with the parameters inside the hash, so that they can be raised later. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@/lib/core/base/errors'
import { checkPassword } from '@/lib/core/people/check-password'

/**
 * The library's default variant is argon2id. 19 MiB, two passes, one lane: a first choice of the OWASP password storage cheat
 * sheet; 33 ms on one core.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Returns the argon2id hash of a password in Unicode form NFC. It does not check the password;
 * `hashNewPassword` does.
 */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters)
}

/** Hashes a new password. @throws AppError `password.weak` with the reason */
export async function hashNewPassword(
  password: string,
  person: { email: string; name: string },
): Promise<string> {
  const problems = checkPassword(password, person)
  if (problems.length > 0) throw new AppError('password.weak', problems.join(' '))
  return hashPassword(password)
}

/**
 * Reports whether the password matches the hash. Without a hash (no such person, or a person without a
 * password), it does the same amount of work, so that the response time reveals nothing.
 */
export async function checkPasswordHash(passwordHash: string | null, password: string): Promise<boolean> {
  const standIn = await nobodysHash()
  const matches = await verify(passwordHash ?? standIn, password.normalize('NFC'))
  return matches && passwordHash !== null
}

let nobodys: Promise<string> | undefined

/** The hash of a random password, created before the first comparison regardless of the account. */
const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword(randomBytes(32).toString('base64url')))
