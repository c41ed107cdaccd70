import { type FigureLine, Figures } from './Figures.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { tImport } from './tImport.ts'

/** Before the start: the expected counts. After it: the actual ones. */
export function ImportProgress({ migration }: { readonly migration: MigrationRow }) {
  const { state, total, read } = migration
  return (
    <>
      {state !== 'ready' && state !== 'undone' && (
        <div className={classNames(asStack(6), styles.progress)}>
          <progress className={styles.track} max={Math.max(1, total)} value={read} aria-label={tImport('progress', { read, total })} />
          <span className={asText('small', 'quiet')}>{tImport('progress', { read, total })}</span>
        </div>
      )}
      <Figures figures={figuresOf(migration)} />
    </>
  )
}

function figuresOf({ state, total, imported, known, refused, removed, kept }: MigrationRow): readonly FigureLine[] {
  if (state === 'ready')
    return [
      [total, 'total'],
      [total - refused - known, 'toImport'],
      ...(known > 0 ? [[known, 'alreadyImported'] as const] : []),
      [refused, 'withErrors'],
    ]
  if (state === 'undone')
    return [
      [removed, 'removed'],
      [kept, 'kept'],
    ]
  return [
    [imported, 'imported'],
    [known, 'alreadyImported'],
    [refused, 'rejected'],
  ]
}
