import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { asRow } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { tImport } from './tImport.ts'

/** The first rows as they would be imported, and the errors in the others. */
export function ImportPreview({ migration: { preview } }: { readonly migration: MigrationRow }) {
  if (preview.length === 0) return null
  return (
    <table className={styles.preview} aria-label={tImport('previewLabel')}>
      <thead>
        <tr>
          <th scope="col">{tImport('line')}</th>
          <th scope="col">{tImport('result')}</th>
          <th scope="col">{tImport('problem')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.map(({ line, becomes, problem }) => (
          <tr key={line}>
            <td className="figure">{line}</td>
            <td>{becomes}</td>
            <td className={styles.wrong}>
              {problem && (
                <span className={asRow(6, 'inline', 'amber')}>
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
