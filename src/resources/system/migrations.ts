import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { maxImportBytes, Migration, migrationStates } from '#domain/system/migration.ts'
import { allScopes } from '#domain/scopes.ts'
import { migrationMachine } from '#machines/system/migration.machine.ts'
import { resource } from '../resource.ts'

const ProgressData = partialOf(Migration, ['total', 'read', 'imported', 'known', 'refused', 'note'])
const PreviewData = z.pick(Migration, {
  total: true,
  known: true,
  refused: true,
  preview: true,
  columns: true,
  names: true,
  unknownNames: true,
  expected: true,
  provider: true,
  note: true,
})
/** An omitted field keeps its value. */
const MappingData = partialOf(Migration, ['mapping', 'names', 'provider', 'outcomeIfNone', 'location'])
const UndoData = partialOf(Migration, ['removed', 'kept', 'note'])

export const migrations = resource({
  name: 'migrations',
  module: 'system',
  record: Migration,
  locationField: 'location',
  withoutLocation: 'allLocations',
  refs: { location: 'locations', provider: 'providers' },
  files: { file: { accept: ['text/csv'], maxBytes: maxImportBytes, hashesOf: ({ file }) => [file], discardedIn: 'discarded' } },
  titleFields: ['fileName'],
  columns: ['as', 'location', 'state'],
  machines: { every: migrationMachine },
  states: migrationStates,
  /** Its rows are patients and appointments, so they are for users who see those. */
  readScope: { full: allScopes('sys', 'pat', 'appt'), limited: 'sys' },
  commands: {
    create: {
      scope: 'sys.c',
      creates: true,
      data: z.pick(Migration, {
        as: true,
        fileName: true,
        location: true,
        provider: true,
        outcomeIfNone: true,
        mapping: true,
        names: true,
      }),
    },
    /** Sent by the server once the file is safely on disk. */
    attach: { scope: 'sys.c', principals: ['system'], data: z.pick(Migration, { file: true }) },
    looked: { scope: 'sys.c', principals: ['system'], data: PreviewData },
    /** Sent by the server for a file with a column that is not mapped. The note names it. */
    askMapping: { scope: 'sys.c', principals: ['system'], data: partialOf(Migration, ['columns', 'total', 'note']) },
    /** Maps the columns, and the names in the file to records, and checks the file again. */
    map: { scope: 'sys.c', data: MappingData },
    look: { scope: 'sys.c' },
    start: { scope: 'sys.c' },
    advance: { scope: 'sys.c', principals: ['system'], data: ProgressData },
    stop: { scope: 'sys.e' },
    finish: { scope: 'sys.c', principals: ['system'], data: ProgressData },
    fail: { scope: 'sys.c', principals: ['system'], data: partialOf(Migration, ['note', 'file', 'discarded']) },
    /** Removes the records that the import created and that no user changed since. */
    undo: { scope: 'sys.e' },
    recordUndo: { scope: 'sys.e', principals: ['system'], data: UndoData },
    /** Sent by the server for an import that an earlier release refused. */
    discard: { scope: 'sys.c', principals: ['system'], data: z.pick(Migration, { discarded: true }) },
  },
  /** How far an import is, without a value of its file. */
  views: {
    limited: [
      ...(['as', 'fileName', 'location', 'provider', 'total', 'read', 'imported', 'known', 'refused', 'removed', 'kept'] as const),
      ...(['state', 'since'] as const),
    ],
  },
})
