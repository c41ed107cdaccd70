import { Problem } from '#domain/problems.ts'
import type { AnyRecord, Fields, Origin } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { patientPrincipal } from '../engine/access/principal.ts'
import { stateOf } from '../engine/states/recordState.ts'
import type { ServerDeps } from '../deps.ts'
import type { LinkedRecord } from './patientLinks.ts'

/** Executes a patient's answer from a link or a reply, as a command of the patient principal. */

/** The answer that the record currently has, or `null`. */
export const currentAnswer = (linked: AnswerTarget): string | null =>
  Object.keys(answerStatesOf(linked.resource)).find((answer) => isCurrent(linked, answer)) ?? null

type AnswerTarget = Pick<LinkedRecord, 'resource' | 'record'>

const answerStatesOf = ({ links }: Resource): Readonly<Record<string, string>> => links?.answers ?? {}

/** An answer without a target state applies as soon as it is given. */
function isCurrent({ resource, record }: AnswerTarget, answer: string): boolean {
  const targetState = answerStatesOf(resource)[answer]
  return targetState === undefined || isInState(record, targetState)
}

function isInState(record: AnyRecord, targetState: string): boolean {
  const [region = '', expected] = targetState.split(':')
  const state = stateOf(record)
  return typeof state === 'string' || state === null ? state === targetState : state[region] === expected
}

export type AnswerResult = { readonly record: AnyRecord; readonly done: boolean }

/** A patient's answer, and the link or carrier by which it arrived. */
export type PatientAnswer = { readonly command: string; readonly because: string; readonly origin: Origin; readonly data?: Fields }

/** `done` is true if the record has the answer, also from before: a second tap on the same answer succeeds. */
export async function executeAnswer(
  deps: ServerDeps,
  linked: LinkedRecord,
  { command, because, origin, data }: PatientAnswer,
): Promise<AnswerResult> {
  const { practice, resource } = linked
  const principal = patientPrincipal(practice, ...(await patientIdentity(deps, linked)), origin)
  try {
    const input = { command: `${resource.name}.${command}`, record: linked.record.id, because, ...(data ? { data } : {}) }
    const { record } = await deps.commands.execute(principal, input)
    return { record: record ?? linked.record, done: record !== null && isCurrent({ resource, record }, command) }
  } catch (thrown) {
    if (!(thrown instanceof Problem) || !isRefusal(thrown)) throw thrown
    const record = (await deps.store.get(practice, resource.name, linked.record.id)) ?? linked.record
    return { record, done: command in answerStatesOf(resource) && isCurrent({ resource, record }, command) }
  }
}

/** The problems of a record that has changed since. Others are thrown. */
const refusals: ReadonlySet<string> = new Set(['refused', 'conflicting', 'not-unique', 'missing'])
const isRefusal = ({ code }: Problem): boolean => refusals.has(code)

async function patientIdentity(deps: ServerDeps, { practice, record }: LinkedRecord): Promise<[id: string, name: string]> {
  const id = typeof record['patient'] === 'string' ? record['patient'] : record.id
  const patient = await deps.store.get(practice, 'patients', id)
  return [id, patient ? `${patient.firstName} ${patient.lastName}` : '']
}
