import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { sayImport } from './sayImport.ts'

const figure = (count: number) => count.toLocaleString('en-AU')

/** Before it begins, what would become of the rows; after that, what has. */
export function Progress({ migration: { state, total, read, imported, known, refused } }: { readonly migration: MigrationRow }) {
  const isBefore = state === 'ready'
  const figures = isBefore
    ? ([
        [total, 'total'],
        [total - refused, 'willGo'],
        [refused, 'wrong'],
      ] as const)
    : ([
        [imported, 'imported'],
        [known, 'known'],
        [refused, 'refused'],
      ] as const)
  return (
    <>
      {!isBefore && (
        <div className={styles.progress}>
          <progress className={styles.track} max={Math.max(1, total)} value={read} aria-label={sayImport('progress', { read, total })} />
          <span className={styles.reading}>{sayImport('progress', { read, total })}</span>
        </div>
      )}
      <dl className={styles.figures}>
        {figures.map(([count, word]) => (
          <div key={word} className={styles.figure}>
            <dd className="figure">{figure(count)}</dd>
            <dt>{sayImport(word)}</dt>
          </div>
        ))}
      </dl>
    </>
  )
}
