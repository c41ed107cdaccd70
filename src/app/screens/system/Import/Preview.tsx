import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { sayImport } from './sayImport.ts'

/** A few rows as they would be, and what is wrong with the others. */
export function Preview({ migration: { preview } }: { readonly migration: MigrationRow }) {
  if (preview.length === 0) return null
  return (
    <table className={styles.preview} aria-label={sayImport('previewLabel')}>
      <thead>
        <tr>
          <th scope="col">{sayImport('line')}</th>
          <th scope="col">{sayImport('becomes')}</th>
          <th scope="col">{sayImport('problem')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.map(({ line, becomes, problem }) => (
          <tr key={line}>
            <td className="figure">{line}</td>
            <td>{becomes}</td>
            <td className={styles.wrong}>
              {problem && (
                <span className={styles.why}>
                  <StateGlyph shape="pastFirst" size={14} />
                  {problem}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
