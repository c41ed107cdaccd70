import { Component, type ErrorInfo, type ReactNode, useState } from 'react'
import { t } from '../../i18n/translators.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import button from '../form/Button.module.css'
import { EmptyState } from './EmptyState.tsx'
import { errorReference } from './errorReference.ts'
import styles from './ErrorPage.module.css'

type Props = { readonly children: ReactNode; readonly report?: (error: Error, stack: string) => void }
type BoundaryState = { readonly error: Error | null; readonly stack: string }

/** Isolates a screen that throws while rendering, so the rest of the app stays usable. React requires a class component for this. */
export class ErrorBoundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { error: null, stack: '' }

  static getDerivedStateFromError = (error: Error): Partial<BoundaryState> => ({ error })

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    this.setState({ stack: componentStack ?? '' })
    this.props.report?.(error, componentStack ?? '')
  }

  override render() {
    const { error, stack } = this.state
    if (!error) return this.props.children
    return <ErrorPage error={error} stack={stack} onRetry={() => this.setState({ error: null, stack: '' })} />
  }
}

type ErrorPageProps = { readonly error: Error; readonly stack?: string; readonly onRetry: () => void }

export function ErrorPage({ error, stack = '', onRetry }: ErrorPageProps) {
  const [isCopied, setCopied] = useState(false)
  const reference = errorReference(`${error.message}\n${stack}`)
  const copy = async () => {
    await navigator.clipboard.writeText(`${reference}\n${error.message}\n${error.stack ?? ''}\n${stack}`)
    setCopied(true)
  }
  return (
    <EmptyState title={t('faultHead')} description={t('faultHelp')}>
      {/* Plain HTML buttons: the error page must not depend on components that may be the cause. */}
      <div className={asRow(8)}>
        <button
          type="button"
          className={classNames(asRow(8, 'inline', 'center', 'toMiddle', 'oneLine', 'shrinks'), button.button)}
          data-kind="next"
          onClick={onRetry}
        >
          {t('faultAgain')}
        </button>
        <button
          type="button"
          className={classNames(asRow(8, 'inline', 'center', 'toMiddle', 'oneLine', 'shrinks'), button.button)}
          data-kind="other"
          onClick={() => void copy()}
        >
          {isCopied ? t('faultCopied') : t('faultCopy')}
        </button>
      </div>
      <p className={classNames(asText('small', 'faint'), styles.reference)}>{t('faultReference', { code: reference })}</p>
    </EmptyState>
  )
}
