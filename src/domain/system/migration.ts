import * as z from 'zod/mini'
import { id, longText, optional, sha256Hex, text, wholeNumber, oneOf, singleLine } from '../fields.ts'
import { columnFields, importKinds, namedFields } from './importColumns.ts'
import { pastOutcomes } from '../scheduling/appointment.ts'

/** In bytes, of the file of an import. */
export const maxImportBytes = 20 * 1024 * 1024

/** The columns of the file that a preview shows, the characters of a cell, the first rows, and the first rows that are rejected. */
export const previewBounds = { columns: 30, cellLength: 60, rows: 10, rejected: 25 } as const

const rows = z._default(wholeNumber(0, 1e9), 0)

/** A file imported from another system: previewed in a dry run, then imported row by row. */
const previewRow = z.strictObject({
  line: wholeNumber(1, 1e9),
  /** As they are in the file: those of the first columns, each cut. */
  cells: z._default(z.array(longText(previewBounds.cellLength)).check(z.maxLength(previewBounds.columns)), []),
  becomes: longText(500),
  problem: optional(longText(500)),
})

const heading = text(200)
/** What the user decided for a heading: the field to read it as, or to leave it out. */
const headingField = z.strictObject({ heading, field: oneOf(columnFields) })
/** A column of the file with a few of its values; `null` for a column without a mapping. */
const column = z.strictObject({
  heading,
  field: optional(oneOf(columnFields)),
  examples: z.array(longText(60)).check(z.maxLength(3)),
})
/** The record that a name in the file means, by its id in the area of the field. A row with an id that no record has is refused. */
const chosenName = z.strictObject({ field: oneOf(namedFields), name: text(200), record: text(36) })
const unknownName = z.strictObject({ field: oneOf(namedFields), name: longText(200), rows: wholeNumber(1, 1e9) })
/** What a row becomes: a record of its kind, or a request in place of an appointment without a time. */
export const countedNames = [...importKinds, 'requests'] as const
export type CountedName = (typeof countedNames)[number]
const recordCounts = Object.fromEntries(countedNames.map((name) => [name, rows])) as Record<CountedName, typeof rows>

/** The records that the rows would become, those that exist already included. */
const expectedRecords = z.strictObject({
  ...recordCounts,
  /** Rows with an appointment that name no provider. */
  withoutProvider: rows,
  /** Rows with a past appointment that do not say how it ended. */
  withoutOutcome: rows,
})

export const Migration = z.strictObject({
  /** The kind of rows. */
  as: oneOf(importKinds),
  fileName: singleLine(200),
  /** SHA-256 of the file's bytes, which is its storage key. */
  file: optional(sha256Hex),
  /** SHA-256 of a file that could not be read. The server removes its bytes. */
  discarded: optional(sha256Hex),
  location: optional(id),
  /** The provider of appointments whose row names none. */
  provider: optional(id),
  /** How past appointments ended whose row does not say so; `null` refuses them. */
  outcomeIfNone: optional(oneOf(pastOutcomes)),
  mapping: z._default(z.array(headingField).check(z.maxLength(200)), []),
  columns: z._default(z.array(column).check(z.maxLength(200)), []),
  names: z._default(z.array(chosenName).check(z.maxLength(1000)), []),
  unknownNames: z._default(z.array(unknownName).check(z.maxLength(100)), []),
  expected: optional(expectedRecords),
  total: rows,
  /** Rows read so far: where to resume. */
  read: rows,
  imported: rows,
  /** Rows that existed already. */
  known: rows,
  refused: rows,
  /** Records that an undo removed, and those that it kept because a user changed them or another record needs them. */
  removed: rows,
  kept: rows,
  /** The first rows as they would be imported, with the problems that the dry run found. */
  preview: z._default(z.array(previewRow).check(z.maxLength(100)), []),
  note: optional(longText(500)),
})
export type Migration = z.infer<typeof Migration>

export const migrationStates = [
  'waiting',
  'looking',
  'unmapped',
  'ready',
  'running',
  'stopped',
  'finished',
  'failed',
  'undoing',
  'undone',
] as const
export type MigrationState = (typeof migrationStates)[number]
/** The file is to be read before its first row is imported. */
export const checkingStates = ['waiting', 'looking'] as const satisfies readonly MigrationState[]
/** The file was read, or cannot be. */
export const checkedStates = ['ready', 'failed', 'unmapped'] as const satisfies readonly MigrationState[]
/** The server reads rows, or removes records. */
export const busyMigrationStates = ['looking', 'running', 'undoing'] as const satisfies readonly MigrationState[]
/** Rows were imported, and the import has come to an end. */
export const undoableStates = ['finished', 'stopped'] as const satisfies readonly MigrationState[]
/** The import has come to an end. */
export const endedMigrationStates = [...undoableStates, 'failed'] as const satisfies readonly MigrationState[]
/** The rows of the file are counted. */
export const countedMigrationStates = ['ready', 'running', ...undoableStates, 'undone'] as const satisfies readonly MigrationState[]
