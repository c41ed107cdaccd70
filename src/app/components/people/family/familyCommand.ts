import type { Family } from '#domain/people/family/family.ts'
import type { CommandRequest } from '#domain/wire.ts'
import type { FamilyRow } from './useFamilyOf.ts'

/** The command that stores a family: a new one, or the one that the record holds. */
export const familyCommand = (family: FamilyRow | null, { head, members }: Family): CommandRequest =>
  family === null
    ? { command: 'patients/family.create', data: { head, members } }
    : { command: 'patients/family.edit', record: family.id, data: { ...(head === family.head ? {} : { head }), members } }
