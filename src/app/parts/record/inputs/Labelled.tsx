import type { ReactNode } from 'react'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { useFault } from '../form.ts'
import styles from './inputs.module.css'

type Props = {
  readonly label: string
  readonly path: string
  readonly children: ReactNode
  readonly isPlain?: boolean
  readonly isLoose?: boolean
}

/** For what is no line: its name above, and what is wrong below. `isPlain` where the input says its own name, `isLoose` where it grows anyhow. */
export function Labelled({ label, path, children, isPlain = false, isLoose = false }: Props) {
  return (
    <div className={styles.labelled} data-field={path} data-loose={isLoose || undefined}>
      {!isPlain && <span className={styles.label}>{label}</span>}
      {children}
      <FaultLine path={path} />
    </div>
  )
}

export function FaultLine({ path }: { readonly path: string }) {
  const fault = useFault(path)
  return (
    <p className={styles.fault} role={fault === undefined ? undefined : 'alert'}>
      {fault !== undefined && (
        <>
          <StateGlyph shape="pastSecond" size={14} />
          {fault}
        </>
      )}
    </p>
  )
}
