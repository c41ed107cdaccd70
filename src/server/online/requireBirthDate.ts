import { Problem } from '#domain/problems.ts'
import { type Day, instantOf, oneDay } from '#domain/time.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { ServerDeps } from '../deps.ts'
import type { LinkedRecord } from '../messaging/patientLinks.ts'
import { readSubmissionRecords } from '../documents/describeForm.ts'

/** Wrong birth dates for one link, after which it is closed and staff send another. */
const maxWrong = 5
const attemptWindow = oneDay

/**
 * Compares the birth date with the patient's. It counts the attempt before the comparison, so that concurrent attempts all count.
 * @throws Problem `forbidden` with the tries left, `gone` once the link is closed
 */
export async function requireBirthDate(deps: ServerDeps, linked: LinkedRecord, birthDate: Day, because: string): Promise<void> {
  const { practice, record } = linked
  const { credentials } = deps.store
  const key = `formlink:${record.id}:${String(record['linkNumber'])}`
  const attempts = await credentials.countAttempt(key, instantOf(deps.now()), attemptWindow)
  const { patient } = await readSubmissionRecords(deps, practice, record)
  if (attempts <= maxWrong && patient?.['birthDate'] === birthDate) return credentials.deleteAttempts(key, instantOf(deps.now()))
  if (attempts < maxWrong)
    throw new Problem('forbidden', 'This is not the date of birth of the patient.', { triesLeft: maxWrong - attempts })
  await closeLink(deps, linked, because)
  throw new Problem('gone', 'This link no longer opens a form.', { reason: 'closed' })
}

/** Closes the link. Concurrent attempts may find it closed. */
async function closeLink(deps: ServerDeps, { practice, record }: LinkedRecord, because: string): Promise<void> {
  const principal = systemPrincipal(practice, 'formlink', new Set(grantableScopes), { kind: 'link', id: record.id })
  const data = { linkClosedBecause: 'wrongBirthDates' }
  try {
    await deps.commands.execute(principal, { command: 'submissions.closeLink', record: record.id, because, data })
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'refused') throw thrown
  }
}
