import { IconBarcode } from '@tabler/icons-react'
import { digitsOf } from '#locale/common/time.ts'
import { familyOfShape, StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import type { ScanResult } from '../../../components/sterilisation/scanResult.ts'
import { lowerFirst } from '../../../components/sterilisation/cycleText.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './ScanBar.module.css'

type Props = { readonly result: ScanResult | null; readonly isSearching: boolean; readonly timeZone: string }

/** The last scan and its result. A refusal is announced at once, interrupting the screen reader. */
export function ScanBar({ result, isSearching, timeZone }: Props) {
  return (
    <div className={classNames(asRow(12, 'center', 'body', 'shrinks'), styles.line)} data-kind={result?.isRefused ? 'no' : undefined}>
      <IconBarcode size={22} stroke={1.75} aria-hidden="true" />
      {result ? <ScanMessage result={result} timeZone={timeZone} /> : <ScanPrompt />}
      {result && result.kind !== '' && (
        <a
          className={classNames(asRow(0, 'inline', 'center', 'label', 'fixed'), styles.open)}
          href={`#/trace?of=${encodeURIComponent(result.code)}`}
          aria-label={`${tSterilisation('scanOpen')}, ${result.code}`}
        >
          {tSterilisation('scanOpen')}
        </a>
      )}
      <span className="unseen" role="status">
        {isSearching ? tSterilisation('scanSearching') : result && !result.isRefused ? announcement(result) : ''}
      </span>
      <span className="unseen" role="alert">
        {!isSearching && result?.isRefused ? announcement(result) : ''}
      </span>
    </div>
  )
}

const announcement = ({ code, kind, text }: ScanResult) => tSterilisation('scanResult', { code, kind, answer: text })

const ScanPrompt = () => (
  <>
    <span className={styles.code}>{tSterilisation('scanPrompt')}</span>
    <span className={classNames(asText('quiet', 'shrinks'), styles.kind)}>{tSterilisation('scannerReady')}</span>
  </>
)

function ScanMessage({ result: { code, kind, shape, text, at }, timeZone }: { readonly result: ScanResult; readonly timeZone: string }) {
  return (
    <span className={classNames(asRow('0 8', 'center', 'wraps', 'shrinks'), styles.said)} aria-hidden="true">
      <span className={styles.code}>{code}</span>
      <span className={classNames(asText('quiet', 'shrinks'), styles.kind)}>{lowerFirst(kind)}</span>
      <span className={classNames(asRow(6, 'inline', 'center', 'shrinks'), styles.word)} data-family={familyOfShape(shape)} data-whole>
        <StateGlyph shape={shape} size={16} />
        {text}
      </span>
      <span className={asText('faint', 'fixed')}>{digitsOf(at, timeZone)}</span>
    </span>
  )
}
