import type { CountedName } from '#domain/system/migration.ts'
import { localeTag } from '#locale/common/locale.ts'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import { tImport } from './tImport.ts'

type FigureKey =
  | 'total'
  | 'toImport'
  | 'withErrors'
  | 'imported'
  | 'alreadyImported'
  | 'rejected'
  | 'removed'
  | 'kept'
  | `expectedOf.${CountedName}`
export type FigureLine = readonly [count: number, labelKey: FigureKey]

export const Figures = ({ figures }: { readonly figures: readonly FigureLine[] }) => (
  <dl className={classNames(asRow(0, 'wraps'), styles.figures)}>
    {figures.map(([count, labelKey]) => (
      <div key={labelKey} className={styles.figure}>
        <dd className="figure">{count.toLocaleString(localeTag)}</dd>
        <dt>{tImport(labelKey)}</dt>
      </div>
    ))}
  </dl>
)
