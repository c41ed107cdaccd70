import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { maxStoredBytes, StoredFile } from '#domain/files/fileType.ts'
import { longText, oneOf, optional, sha256Hex, wholeNumber } from '#domain/fields.ts'
import type { FileDeclaration } from '#resources/fileDeclaration.ts'
import { resources } from '#resources/index.ts'
import { type Declaration, type UpdatesByState, resource } from '#resources/resource.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { trialInvoices, trialReceipts } from './areas/invoices.ts'
import { refuseInvalid } from '#server/engine/declarations/refuseInvalid.ts'

const record = z.strictObject({ kind: oneOf(['a', 'b']), note: z.string() })
type Keys = Partial<Declaration<typeof record>>

const wrong = (keys: Keys) => resource({ name: 'trial/wrong', module: 'system', record, readScope: 'user', commands: {}, ...keys })

/** Starts with the product's areas and one more. */
const start = (keys: Keys) => () => refuseInvalid([...resources, wrong(keys)])

test('[VALUE-7] the server does not start with a scope for a value that no record has, or one that the area cannot keep', () => {
  expect(start({})).not.toThrow()
  expect(start({ columns: ['kind'], readScope: { by: 'kind', of: { a: 'pat', c: 'pat' }, else: null } })).toThrow(
    'trial/wrong: readScope has c, which is no value of kind',
  )
  expect(start({ columns: ['kind'], readScope: { by: 'kind', of: 'areaReadScope', else: null } })).toThrow('has a, which is no area')
  expect(start({ readScope: { by: 'kind', of: {}, else: null } })).toThrow('readScope needs the column kind')
  expect(start({ columns: ['note'], readScope: { by: 'note', of: {}, else: null } })).toThrow('readScope needs fixed words in note')
  const views = { columns: ['kind'], readScope: { by: 'kind', of: {}, else: null }, views: { wall: ['note'] } } satisfies Keys
  expect(start(views)).toThrow('views would show records of every value')
  const edit = { scope: 'user', updates: true, extraScopes: [{ is: { kind: 'c' }, needs: 'pat' }] } as const
  expect(start({ commands: { edit } })).toThrow('edit needs a scope for c, which is no value of kind')
})

test('[CHILD-6] the server does not start with a list of no children of the area, nor with an area that is its own ancestor', () => {
  const list = (area: string, min = 0) => ({ children: { lines: { area, min, max: 3 } } })
  expect(start(list('nowhere'))).toThrow('trial/wrong: lines: nowhere is not an area')
  expect(start(list('users'))).toThrow('lines: users has not childOf trial/wrong with any number')
  expect(start(list('rosters', 4))).toThrow('lines has a smallest count above its largest')
  expect(start({ children: { note: { area: 'rosters', min: 0, max: 3 } } })).toThrow('note is a field and a list of children')
  expect(start({ childOf: { area: 'trial/wrong', by: 'note', isMany: true } })).toThrow('childOf leads back to the area')
  const remove = { scope: 'user', deletes: true } as const
  expect(start({ onePerPractice: true, commands: { remove } })).toThrow('remove is not for the one record of a practice')
})

test('[CHILD-10] the server does not start with a summary that has no parent, or of records that do not name it', () => {
  const summary = (area: string, by: string) => ({ summary: { area, by, partOf: () => null, fieldsOf: () => ({}) } })
  const child = { childOf: { area: 'patients', by: 'note' } } as const
  expect(start({ ...child, ...summary('appointments', 'patient') })).not.toThrow('summary')
  expect(start(summary('appointments', 'patient'))).toThrow('summary is for a child that is created with its parent')
  expect(start({ ...child, ...summary('appointments', 'chair') })).toThrow('summary: appointments names no parent in a column chair')
  expect(start({ ...child, ...summary('nowhere', 'patient') })).toThrow('summary: nowhere names no parent in a column patient')
})

test('[NUMBER-5] the server does not start with a number that a command writes or that no command gives', () => {
  const number = optional(wholeNumber(1, 9))
  const numbered = (field: z.ZodMiniType, keys: object) => () =>
    refuseInvalid([
      { ...wrong({}), record: z.strictObject({ number: field }), numbered: { number: { on: 'create', series: [] } }, ...keys },
    ])
  const create = { scope: 'user', creates: true, data: z.strictObject({}) } as const
  expect(numbered(number, { commands: { create } })).not.toThrow()
  expect(numbered(number, { commands: {} })).toThrow('trial/wrong: number is given by no command')
  expect(numbered(number, { commands: { create: { ...create, data: undefined } } })).toThrow('create writes number, which the server gives')
  const edit = { scope: 'user', updates: true } as const
  expect(numbered(number, { commands: { create, edit } })).toThrow('edit writes number, which the server gives')
  expect(numbered(wholeNumber(1, 9), { commands: { create } })).toThrow('number is not an optional whole number')
  const series = { commands: { create }, numbered: { number: { on: 'create', series: ['town'] } } }
  expect(numbered(number, series)).toThrow('number has a series by town, which is no field')
  const childOf = { commands: { create }, childOf: { area: 'users', by: 'number', isMany: true } }
  expect(numbered(number, childOf)).toThrow('number would be removed with its parent')
})

test('[LOCKED-4] the server does not start with an edit by a state that no record has, or of a field that it does not change', () => {
  const { edit: declared, ...commands } = trialInvoices.commands
  const edit = (updates: UpdatesByState<z.ZodMiniObject>) => () =>
    refuseInvalid([{ ...trialInvoices, children: {}, commands: { ...commands, edit: { scope: 'inv.e', ...declared, updates } } }])
  expect(edit({ in: { draft: 'all' }, else: [] })).not.toThrow()
  expect(edit({ in: { sent: 'all' }, else: [] })).toThrow('trial/invoices: edit has sent, which is no state')
  expect(edit({ by: 'payment', in: {}, else: [] })).toThrow('edit has a table of states, and no machine has payment')
  expect(edit({ in: { draft: ['town'] }, else: [] })).toThrow('edit has town, which it does not edit')
  expect(edit({ in: {}, else: ['reference'] })).toThrow('edit has reference, which it does not edit')
})

test('[LOCKED-5] the server does not start with an edit of everything where records come to an end', () => {
  const edit = (updates: true | UpdatesByState<z.ZodMiniObject>) => () =>
    refuseInvalid([{ ...cycles, commands: { ...cycles.commands, edit: { scope: 'cycle.e', updates } } }])
  expect(edit(true)).toThrow('cycles: edit changes records in voided, which is an end: say which fields')
  expect(edit({ in: {}, else: ['note'] })).not.toThrow()
})

test('[LOCKED-6] the server does not start with a declared field that the engine has too', () => {
  expect(() => refuseInvalid([{ ...trialReceipts, record: z.extend(trialReceipts.record, { version: longText(5) }) }])).toThrow(
    'trial/receipts: the record declares version, which the engine has',
  )
  expect(() => refuseInvalid([{ ...trialReceipts, record: z.extend(trialReceipts.record, { since: longText(5) }) }])).not.toThrow()
})

test('[HERE-8] the server does not start with a ghost that shows a field which no wall display shows', () => {
  const ghost = z.strictObject({ note: longText(20), column: longText(20) })
  expect(start({ here: { ghost }, views: { wall: ['note'] } })).not.toThrow()
  expect(start({ here: { ghost } })).toThrow('trial/wrong: the ghost has note, which no wall display shows')
})

test('[RECORD-28] the server does not start with a column that leads to no value of a record', () => {
  expect(start({ columns: ['note'] })).not.toThrow()
  expect(start({ columns: ['note.text'] })).toThrow('trial/wrong: the column note.text is no field')
  expect(() => refuseInvalid([{ ...wrong({}), record: z.strictObject({ notes: z.array(z.string()) }), columns: ['notes'] }])).toThrow(
    'trial/wrong: the column notes is a list',
  )
})

test('[FILE-408] the server does not start with a file that a browser would run, that names no bytes, or whose bytes it would lose', () => {
  const content = optional(StoredFile)
  const discarded = optional(sha256Hex)
  const shape = z.strictObject({ content, discarded, note: longText(20) })
  const data = z.pick(shape, { content: true })
  const create = { scope: 'user', creates: true, data } as const
  const files =
    (file: Partial<FileDeclaration>, keys: object = {}, name = 'content') =>
    () =>
      refuseInvalid([
        {
          ...wrong({}),
          record: shape,
          commands: { create },
          files: { [name]: { accept: ['image/png'], maxBytes: 9, scope: 'att.c', ...file } },
          ...keys,
        },
      ])
  expect(files({ discardedIn: 'discarded' })).not.toThrow()
  for (const type of ['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/xml', 'text/javascript', '*/*'])
    expect(files({ accept: ['image/png', type] })).toThrow(`trial/wrong: content takes ${type}, which a browser would run`)
  expect(files({ accept: ['application/zip'] })).toThrow('content takes application/zip, which the server cannot tell by the bytes')
  expect(files({ maxBytes: maxStoredBytes + 1 })).toThrow('content takes more than 52428800 bytes')
  expect(files({}, {}, 'note')).toThrow('note is no field that holds a StoredFile')
  expect(files({}, {}, 'town')).toThrow('town is no field that holds a StoredFile')
  expect(() => refuseInvalid([{ ...wrong({}), files: { note: { accept: ['text/csv'], maxBytes: 9 } } }])).toThrow('note names no bytes')
  expect(files({ discardedIn: 'note' })).toThrow('note, for discarded bytes of content, is not an optional hash')
  const edit = { scope: 'user', updates: true } as const
  expect(files({ discardedIn: 'discarded' }, { commands: { edit } })).toThrow('edit writes discarded, which the server notes')
  const remove = { scope: 'user', deletes: true } as const
  expect(files({ discardedIn: 'discarded' }, { commands: { remove } })).toThrow('remove would lose which bytes of content to remove')
})
