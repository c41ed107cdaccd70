import { Component, type ErrorInfo, type ReactNode, useState } from 'react'
import { say } from '../../sayings.ts'
import button from '../form/Button.module.css'
import { Plain } from './Plain.tsx'
import { referenceOf } from '../reference.ts'
import styles from './Fault.module.css'

type Props = { readonly children: ReactNode; readonly report?: (fault: Error, where: string) => void }
type Held = { readonly fault: Error | null; readonly where: string }

/** Around each screen: one that cannot be drawn leaves the others alone. React knows no other form for it than a class. */
export class FaultBoundary extends Component<Props, Held> {
  override state: Held = { fault: null, where: '' }

  static getDerivedStateFromError = (fault: Error): Partial<Held> => ({ fault })

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    this.setState({ where: componentStack ?? '' })
    this.props.report?.(fault, componentStack ?? '')
  }

  override render() {
    const { fault, where } = this.state
    if (!fault) return this.props.children
    return <Fault fault={fault} where={where} onAgain={() => this.setState({ fault: null, where: '' })} />
  }
}

type FaultProps = { readonly fault: Error; readonly where?: string; readonly onAgain: () => void }

export function Fault({ fault, where = '', onAgain }: FaultProps) {
  const [isCopied, setCopied] = useState(false)
  const reference = referenceOf(`${fault.message}\n${where}`)
  const copy = async () => {
    await navigator.clipboard.writeText(`${reference}\n${fault.message}\n${fault.stack ?? ''}\n${where}`)
    setCopied(true)
  }
  return (
    <Plain head={say('faultHead')} what={say('faultWhat')}>
      {/* Plain buttons: what is shown when a part is at fault leans on no part. */}
      <div className={styles.acts}>
        <button type="button" className={button.button} data-kind="next" onClick={onAgain}>
          {say('faultAgain')}
        </button>
        <button type="button" className={button.button} data-kind="other" onClick={() => void copy()}>
          {isCopied ? say('faultCopied') : say('faultCopy')}
        </button>
      </div>
      <p className={styles.reference}>{say('faultReference', { code: reference })}</p>
    </Plain>
  )
}
