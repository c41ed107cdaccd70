import { useState } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { countedMigrationStates, busyMigrationStates, checkingStates, undoableStates, countedNames } from '#domain/system/migration.ts'
import { Button } from '../../../components/form/Button.tsx'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { MapColumns } from './columns/MapColumns.tsx'
import { RowDefaults } from './columns/RowDefaults.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { FilePreview } from './preview/FilePreview.tsx'
import { tImport } from './tImport.ts'
import { UndoImport } from './UndoImport.tsx'
import { type FigureLine, Figures } from './Figures.tsx'

type Props = { readonly migration: MigrationRow | null; readonly onAnother: () => void }

/** The status of one import, from its record. */
export function ImportStatus({ migration, onAnother }: Props) {
  /** The version whose columns the user wants to change. */
  const [changing, setChanging] = useState<number | null>(null)
  if (!migration) return <Loading rows={3} />
  if (migration.state === 'unmapped' || changing === migration.version)
    return <MapColumns key={migration.version} migration={migration} onDone={() => setChanging(null)} />
  return (
    <>
      <Panel title={statusTitle(migration)}>
        <p className={classNames(asText('body', 'quiet'), styles.lead)} role="status">
          {statusDescription(migration)}
        </p>
        {hasCounts(migration) && <ImportProgress migration={migration} />}
        {migration.state === 'ready' && (
          <>
            <ExpectedRecords migration={migration} />
            <RowDefaults migration={migration} />
          </>
        )}
      </Panel>
      {migration.state === 'ready' && <FilePreview migration={migration} />}
      <div className={asRow(8, 'center', 'toEnd', 'wraps')}>
        {migration.refused > 0 && (
          <a className={styles.download} href={`/api/migrations/${migration.id}/errors`} download>
            {tImport('download')}
          </a>
        )}
        {migration.state === 'ready' && (
          <Button kind={countToImport(migration) > 0 ? 'quiet' : 'next'} onPress={() => setChanging(migration.version)}>
            {tImport('changeColumns')}
          </Button>
        )}
        <ImportActions migration={migration} onAnother={onAnother} />
      </div>
    </>
  )
}

const hasCounts = ({ state }: MigrationRow) => isOneOf(countedMigrationStates, state)

function statusTitle({ state, fileName: file }: MigrationRow): string {
  if (isOneOf(checkingStates, state)) return tImport('checking', { file })
  if (state === 'running') return tImport('running', { file })
  if (state === 'finished') return tImport('finished', { file })
  if (state === 'undoing') return tImport('undoing', { file })
  if (state === 'undone') return tImport('undone', { file })
  return state === 'failed' ? tImport('failed', { file }) : file
}

function statusDescription({ state, note, read, kept }: MigrationRow): string {
  if (state === 'looking') return tImport('checkingHelp')
  if (state === 'ready') return [note, tImport('startHelp')].filter((text) => text !== null).join(' ')
  if (state === 'undoing') return tImport('undoingHelp')
  if (state === 'undone') return kept > 0 ? tImport('undoneHelp') : ''
  if (state === 'stopped') return `${tImport('stopped', { read })}. ${tImport('stoppedHelp')}`
  return note ?? ''
}

const countToImport = ({ total, refused, known }: MigrationRow): number => total - refused - known

function ImportActions({ migration, onAnother }: { readonly migration: MigrationRow; readonly onAnother: () => void }) {
  const { id, version, state } = migration
  const count = countToImport(migration)
  const command = (action: string, label: string, kind: 'next' | 'other') => (
    <CommandButton command={`migrations.${action}`} record={id} shownVersion={version} label={label} kind={kind} />
  )
  return (
    <>
      {!isOneOf(busyMigrationStates, state) && (
        <Button kind={state === 'finished' ? 'next' : 'quiet'} onPress={onAnother}>
          {tImport('anotherFile')}
        </Button>
      )}
      {isOneOf(undoableStates, state) && <UndoImport migration={migration} />}
      {state === 'finished' && command('start', tImport('again'), 'other')}
      {state === 'ready' && count > 0 && command('start', tImport('start', { count }), 'next')}
      {state === 'running' && command('stop', tImport('stop'), 'other')}
      {state === 'stopped' && command('start', tImport('resume'), 'next')}
      {state === 'failed' && command('look', tImport('checkAgain'), 'next')}
    </>
  )
}

/** The records that the rows would become, before the import starts. */
function ExpectedRecords({ migration: { expected } }: { readonly migration: MigrationRow }) {
  if (!expected) return null
  const lines = countedNames.map((name): FigureLine => [expected[name], `expectedOf.${name}`])
  const shown = lines.filter(([count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={tImport('expected')}>
      <h3 className={styles.subhead}>{tImport('expected')}</h3>
      <Figures figures={shown} />
      <p className={classNames(asText('body', 'quiet'), styles.lead)}>{tImport('noneCreated')}</p>
    </section>
  )
}
