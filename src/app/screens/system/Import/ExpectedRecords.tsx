import { countedNames } from '#domain/system/migration.ts'
import { type FigureLine, Figures } from './Figures.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { tImport } from './tImport.ts'

/** The records that the rows would become, before the import starts. */
export function ExpectedRecords({ migration: { expected } }: { readonly migration: MigrationRow }) {
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
