import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Loading } from '../../../parts/page/Plain.tsx'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { sayImport } from './sayImport.ts'

type Props = { readonly migration: MigrationRow | null; readonly onAnother: () => void }

/** One import, as its record says it stands. */
export function Following({ migration, onAnother }: Props) {
  if (!migration) return <Loading rows={3} />
  return (
    <>
      <Panel title={headOf(migration)}>
        <p className={styles.lead} role="status">
          {whatOf(migration)}
        </p>
        {hasCounts(migration) && <Progress migration={migration} />}
        {migration.state === 'ready' && <Preview migration={migration} />}
      </Panel>
      <div className={styles.acts}>
        {migration.refused > 0 && (
          <a className={styles.download} href={`/api/migrations/${migration.id}/errors`} download>
            {sayImport('download')}
          </a>
        )}
        <Acts migration={migration} onAnother={onAnother} />
      </div>
    </>
  )
}

const hasCounts = ({ state }: MigrationRow) => state === 'ready' || state === 'running' || state === 'stopped' || state === 'finished'

function headOf({ state, fileName: file }: MigrationRow): string {
  if (state === 'waiting' || state === 'looking') return sayImport('looking', { file })
  if (state === 'running') return sayImport('running', { file })
  if (state === 'finished') return sayImport('finished', { file })
  return state === 'failed' ? sayImport('failed', { file }) : file
}

function whatOf({ state, note, read }: MigrationRow): string {
  if (state === 'looking') return sayImport('lookingWhat')
  if (state === 'ready') return sayImport('startMeans')
  if (state === 'stopped') return `${sayImport('stopped', { read })}. ${sayImport('stoppedWhat')}`
  return note ?? ''
}

function Acts({ migration, onAnother }: { readonly migration: MigrationRow; readonly onAnother: () => void }) {
  const { id, version, state, total, refused } = migration
  const command = (word: string, label: string, kind: 'next' | 'other') => (
    <CommandButton command={`migrations.${word}`} record={id} seen={version} label={label} kind={kind} />
  )
  return (
    <>
      {state !== 'running' && state !== 'looking' && (
        <Button kind={state === 'finished' ? 'next' : 'quiet'} onPress={onAnother}>
          {sayImport('anotherFile')}
        </Button>
      )}
      {state === 'finished' && command('start', sayImport('again'), 'other')}
      {state === 'ready' && total > refused && command('start', sayImport('start', { count: total - refused }), 'next')}
      {state === 'running' && command('stop', sayImport('stop'), 'other')}
      {state === 'stopped' && command('start', sayImport('goOn'), 'next')}
      {state === 'failed' && command('look', sayImport('lookAgain'), 'next')}
    </>
  )
}
