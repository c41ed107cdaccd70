import type { ReactNode } from 'react'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { useFieldError } from '../formContext.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import styles from './inputs.module.css'

type Props = {
  readonly label: string
  readonly path: string
  readonly children: ReactNode
  readonly isLabelHidden?: boolean
  readonly isCompact?: boolean
}

/**
 * Adds a label above and an error line below to an input that is not a text field.
 * `isLabelHidden`: the input shows its own label. `isCompact`: reserves no space for the error.
 */
export function LabelledInput({ label, path, children, isLabelHidden = false, isCompact = false }: Props) {
  return (
    <div className={classNames(asStack(4, 'itemsStart', 'shrinks'), styles.labelled)} data-field={path} data-loose={isCompact || undefined}>
      {!isLabelHidden && <span className={styles.label}>{label}</span>}
      {children}
      <ErrorLine path={path} />
    </div>
  )
}

export function ErrorLine({ path }: { readonly path: string }) {
  const error = useFieldError(path)
  return (
    <p className={classNames(asRow(6, 'start', 'small', 'red'), styles.fault)} role={error === undefined ? undefined : 'alert'}>
      {error !== undefined && (
        <>
          <StateGlyph shape="pastSecond" size={14} />
          {error}
        </>
      )}
    </p>
  )
}
