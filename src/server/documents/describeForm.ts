import { questionsOf } from '#domain/documents/answers.ts'
import { dayOfForm, formFor, needsAdult } from '#domain/documents/formFor.ts'
import type { FormSummary } from '#domain/kiosk/wire.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'

/** The records that a submission refers to, and the time zone of its location. */
export async function readSubmissionRecords({ store }: ServerDeps, practice: string, submission: AnyRecord) {
  const find = (area: string, field: string): Promise<AnyRecord | null> =>
    typeof submission[field] === 'string' ? store.get(practice, area, submission[field]) : Promise.resolve(null)
  const [patient, appointment, location] = [
    await find('patients', 'patient'),
    await find('appointments', 'appointment'),
    await find('locations', 'location'),
  ]
  return { patient, appointment, location, timeZone: String(location?.['timeZone'] ?? 'Etc/UTC') }
}

/** What a patient is asked in this form: only the questions for their age on the day of the appointment. */
export async function describeForm(deps: ServerDeps, practice: string, submission: AnyRecord): Promise<FormSummary> {
  const { store, now } = deps
  const stored = await store.get(practice, 'forms', String(submission['form']))
  const { patient, appointment, timeZone } = await readSubmissionRecords(deps, practice, submission)
  const day = dayOfForm(appointment, timeZone, dayOf(instantOf(now()), timeZone))
  const { signsFromAge } = await practiceSettings(deps, practice)
  const form = stored && formFor(stored, patient, day)
  return {
    submission: submission.id,
    name: form?.name ?? '',
    formVersion: form?.version ?? 0,
    questions: form ? questionsOf(form) : [],
    consent: typeof form?.consent === 'string' ? form.consent : null,
    needsSignature: form?.needsSignature === true,
    needsAdult: needsAdult(patient, day, signsFromAge),
  }
}
