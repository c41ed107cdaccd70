import type { PatientTask } from '#domain/sterilisation/recall.ts'
import type { Context } from '../effects.ts'

/** The patients of a recall as they stand before a command. */
export const tasksOf = ({ before }: Context): readonly PatientTask[] =>
  Array.isArray(before?.['patients']) ? (before['patients'] as readonly PatientTask[]) : []

/** Whom a command speaks of. One patient may have been treated with several packs: all of them are meant. */
export const isMeant = ({ data }: Context, { patient }: PatientTask): boolean => patient === data['patient']
