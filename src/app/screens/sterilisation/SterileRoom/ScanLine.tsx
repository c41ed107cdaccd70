import { IconBarcode } from '@tabler/icons-react'
import { digitsOf } from '#domain/words/time.ts'
import { familyOfShape, StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { saySterile } from '../saySterile.ts'
import type { Answer } from '../scanAnswer.ts'
import { kindInside } from '../sterileWords.ts'
import styles from './ScanLine.module.css'

type Props = { readonly answer: Answer | null; readonly isLooking: boolean; readonly timeZone: string }

/** No search box: the last thing scanned and the answer. A no is read out at once, whatever else is being read. */
export function ScanLine({ answer, isLooking, timeZone }: Props) {
  return (
    <div className={styles.line} data-kind={answer?.isNo ? 'no' : undefined}>
      <IconBarcode size={22} stroke={1.75} aria-hidden="true" />
      {answer ? <Said answer={answer} timeZone={timeZone} /> : <Waits />}
      {answer && answer.kind !== '' && (
        <a
          className={styles.open}
          href={`#/trace?of=${encodeURIComponent(answer.code)}`}
          aria-label={`${saySterile('scanOpen')}, ${answer.code}`}
        >
          {saySterile('scanOpen')}
        </a>
      )}
      <span className="unseen" role="status">
        {isLooking ? saySterile('scanLooking') : answer && !answer.isNo ? spoken(answer) : ''}
      </span>
      <span className="unseen" role="alert">
        {!isLooking && answer?.isNo ? spoken(answer) : ''}
      </span>
    </div>
  )
}

const spoken = ({ code, kind, word }: Answer) => saySterile('scanSaid', { code, kind, answer: word })

const Waits = () => (
  <>
    <span className={styles.code}>{saySterile('scanWaits')}</span>
    <span className={styles.kind}>{saySterile('scanWaitsWhat')}</span>
  </>
)

function Said({ answer: { code, kind, shape, word, at }, timeZone }: { readonly answer: Answer; readonly timeZone: string }) {
  return (
    <span className={styles.said} aria-hidden="true">
      <span className={styles.code}>{code}</span>
      <span className={styles.kind}>{kindInside(kind)}</span>
      <span className={styles.word} data-family={familyOfShape(shape)}>
        <StateGlyph shape={shape} size={16} />
        {word}
      </span>
      <span className={styles.time}>{digitsOf(at, timeZone)}</span>
    </span>
  )
}
