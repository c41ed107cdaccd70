import { chmod, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type HeadingField, ignoredField } from '#domain/system/importColumns.ts'
import { countedNames, checkedStates, endedMigrationStates } from '#domain/system/migration.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { PastOutcome } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '#streams/client/client.ts'
import { createProgressBar } from '../createProgressBar.ts'
import { executeCommand, type MigrationRow, waitFor } from './followMigration.ts'
import { findRecords, type RequestedNames } from './importOptions.ts'

export type ImportOptions = {
  readonly file: string
  readonly as: string
  readonly mapping: readonly HeadingField[]
  readonly names: RequestedNames
  readonly outcomeIfNone: PastOutcome | null
  readonly dryRun: boolean /** The file for refused rows. */
  readonly errorFile: string
}

/** Imports a file in the same steps as the browser: create, attach, preview, start, follow. @returns The exit code. */
export async function importFile(client: Client, options: ImportOptions, output: NodeJS.WriteStream): Promise<number> {
  const bytes = await readFile(options.file)
  const request = {
    as: options.as,
    fileName: basename(options.file),
    mapping: options.mapping,
    outcomeIfNone: options.outcomeIfNone,
    ...(await findRecords(client, options.names)),
  }
  const migration = (await client.fetch('POST', '/api/migrations/', request)) as MigrationRow
  const follow = (until: (row: MigrationRow) => boolean, onChange: (row: MigrationRow) => void = () => {}) =>
    waitFor(client, migration.id, until, onChange)
  await client.fetch('POST', `/api/migrations/${migration.id}/file`, bytes, { 'content-type': 'text/csv' })
  const previewed = await follow(({ state }) => isOneOf(checkedStates, state))
  if (previewed.state === 'failed') return finishWith(output, `The file could not be read. ${previewed.note ?? ''}`, 1)
  if (previewed.state === 'unmapped') return finishWith(output, unmappedText(previewed), 1)
  output.write(`${[previewOf(previewed), ...(await defaultLines(client, previewed))].join('\n')}\n`)
  if (options.dryRun) return finishWith(output, 'This was a dry run. Nothing was imported.', 0)
  await executeCommand(client, { command: 'migrations.start', record: migration.id })
  const updateProgress = createProgressBar(output, previewed.total)
  const ended = await follow(
    ({ state }) => isOneOf(endedMigrationStates, state),
    ({ read, refused }) => updateProgress(read, refused > 0 ? `(${refused} rejected)` : ''),
  )
  return report(client, options, ended, output)
}

function previewOf(row: MigrationRow): string {
  const { total, known, refused, preview, note } = row
  const lines = preview.map(
    ({ line, becomes, problem }) => `  line ${String(line).padStart(5)}  ${problem ? `cannot be read: ${problem}` : becomes}`,
  )
  return [
    `${total} rows, ${refused} with errors${known > 0 ? `, ${known} already imported` : ''}. Preview of the first rows:`,
    ...lines,
    ...(note === null ? [] : [note]),
    ...expectedLines(row),
  ].join('\n')
}

function expectedLines({ expected, columns, unknownNames }: MigrationRow): readonly string[] {
  const leftOut = columns.filter(({ field }) => field === ignoredField).map(({ heading }) => heading)
  const counts = countedNames.flatMap((name) => {
    const count = expected?.[name] ?? 0
    return count > 0 ? [`${count} ${name === 'geo' ? 'suburbs' : name === 'schedule/holidays' ? 'public holidays' : name}`] : []
  })
  return [
    `The rows hold ${counts.join(', ') || 'nothing to import'}. No chair or location is created.`,
    ...(leftOut.length > 0 ? [`Columns left out: ${leftOut.join(', ')}`] : []),
    ...unknownNames.map(
      ({ field, name, rows }) => `${rows} rows name the ${field} “${name}”, which does not exist: --${field} "${name}=…"`,
    ),
  ]
}

const pastTexts: Readonly<Record<PastOutcome, string>> = { departed: 'attended', noShow: 'failed to attend', cancelled: 'cancelled' }
const pastRowsText = (outcome: PastOutcome | null) => (outcome ? `They are imported as ${pastTexts[outcome]}` : 'They are rejected')

/** Says what becomes of rows that leave something out, and which option changes it. */
async function defaultLines(client: Client, { expected, provider, outcomeIfNone }: MigrationRow): Promise<readonly string[]> {
  const { withoutProvider = 0, withoutOutcome = 0 } = expected ?? {}
  const record = withoutProvider > 0 && provider ? ((await client.fetch('GET', `/providers/${provider}`)) as AnyRecord) : null
  return [
    ...(withoutProvider > 0
      ? [
          `${withoutProvider} rows name no provider. ${record ? `${String(record['name'])} gets their appointments` : 'They are rejected; add a provider, then check the file again'}: --provider "Name" chooses`,
        ]
      : []),
    ...(withoutOutcome > 0
      ? [
          `${withoutOutcome} past appointments do not say how they ended. ${pastRowsText(outcomeIfNone)}: --past attended|fta|cancelled chooses`,
        ]
      : []),
  ]
}

const unmappedText = ({ note, columns }: MigrationRow): string => {
  const read = columns.map(({ heading, field, examples }) => `  ${heading} → ${field ?? '?'}   ${examples.join(' | ')}`)
  return [note ?? '', ...read, 'Map each column: --map "Heading=field,…". "Heading=" leaves a column out.'].join('\n')
}

async function report(client: Client, { errorFile }: ImportOptions, ended: MigrationRow, output: NodeJS.WriteStream): Promise<number> {
  const { read, imported, known, refused, state } = ended
  output.write(`\n${state}: ${read} rows read, ${imported} imported, ${known} already imported, ${refused} rejected\n`)
  output.write(`To take it back: npm run import -- --undo ${ended.id}\n`)
  if (refused > 0) {
    await writeFile(errorFile, String(await client.fetch('GET', `/api/migrations/${ended.id}/errors`)), { mode: 0o600 })
    // The mode above holds for a new file only.
    await chmod(errorFile, 0o600)
    output.write(`The rejected rows and their reasons are in ${errorFile}\n`)
  }
  return state === 'finished' ? 0 : 1
}

function finishWith(output: NodeJS.WriteStream, text: string, code: number): number {
  output.write(`${text}\n`)
  return code
}
