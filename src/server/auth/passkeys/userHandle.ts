import { uuidPattern } from '#domain/ids.ts'
import type { UserRef } from '../security/securityRecord.ts'

/** What a passkey holds of its user: the ids of practice and user in 32 bytes. It contains no name. */
export const userHandleOf = ({ practice, user }: UserRef): Buffer => Buffer.from((practice + user).replaceAll('-', ''), 'hex')

/** @returns `null` for a handle of another form. Whether the user exists is decided by the caller. */
export function userOfHandle(handle: string): UserRef | null {
  const hex = Buffer.from(handle, 'base64url').toString('hex')
  const idAt = (start: number) => hex.slice(start, start + 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [practice, user] = [idAt(0), idAt(32)]
  return hex.length === 64 && uuidPattern.test(practice) && uuidPattern.test(user) ? { practice, user } : null
}
