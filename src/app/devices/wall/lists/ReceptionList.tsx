import type { ReactNode } from 'react'
import type { WallReception } from '#streams/derive/wall/wallReception.ts'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { tState } from '../../../i18n/translators.ts'
import { ElapsedTime } from '../ElapsedTime.tsx'
import { tWall } from '../../shared/display/tWall.ts'
import { receptionLines, type ReceptionLine } from './receptionLines.ts'
import { WallListFooter, WallListLine, WallList } from './WallList.tsx'
import styles from './WallLists.module.css'
import { MessageIcon } from './MessageIcon.tsx'

/** Counts of open reception tasks. */
export function ReceptionList({ reception, maxLines }: { readonly reception: WallReception; readonly maxLines: number }) {
  const { since } = reception.unanswered
  return (
    <WallList title={tWall('receptionHead')} maxLines={maxLines} footer={since !== null && <LongestWait since={since} />}>
      {receptionLines(reception, maxLines - (since === null ? 0 : 1)).map((name) => (
        <ReceptionRow key={name} name={name} reception={reception} />
      ))}
    </WallList>
  )
}

const LongestWait = ({ since }: { readonly since: string }) => (
  <WallListFooter label={tWall('longest')}>
    <ElapsedTime since={since} className={styles.sum} />
  </WallListFooter>
)

const countCell = (count: number): ReactNode => <span className={`figure ${styles.minutes}`}>{count}</span>

type ReceptionCount = { readonly shape: GlyphShape; readonly label: string; readonly count: number }

function receptionCountOf(name: ReceptionLine, reception: WallReception): ReceptionCount {
  switch (name) {
    case 'toGreet':
      return { shape: reception.ungreeted > 0 ? 'pastFirst' : 'arrived', label: tWall('toAcknowledge'), count: reception.toGreet }
    case 'calls':
      return { shape: 'examRequested', label: tState('exam.requested'), count: reception.calls }
    case 'leaving':
      return { shape: 'checkout', label: tWall('atCheckout'), count: reception.leaving }
    case 'unanswered':
      return { shape: 'requested', label: tWall('unanswered'), count: reception.unanswered.count }
    case 'silent':
      return { shape: 'pastFirst', label: tWall('kioskOffline', { count: reception.silent.count }), count: reception.silent.count }
    case 'kept':
      return { shape: 'pastFirst', label: tWall('kioskQueued'), count: reception.kept }
    case 'bookedFromRecall':
      return { shape: 'filled', label: tWall('bookedFromRecall'), count: reception.bookedFromRecall }
  }
}

/** For a user who has the wall display open at a desk. */
const MessagesLink = ({ label }: { readonly label: string }) => (
  <a className={styles.plain} href="/my/#/messages">
    {label}
  </a>
)

function ReceptionRow({ name, reception }: { readonly name: ReceptionLine; readonly reception: WallReception }) {
  const { shape, label, count } = receptionCountOf(name, reception)
  const { since } = reception.silent
  return (
    <WallListLine
      shape={shape}
      icon={name === 'unanswered' ? <MessageIcon /> : undefined}
      name={name === 'unanswered' ? <MessagesLink label={label} /> : <span className={styles.plain}>{label}</span>}
      glowKey={`${shape} ${count}`}
      end={name === 'silent' && since !== null ? <ElapsedTime since={since} className={styles.minutes} /> : countCell(count)}
    />
  )
}
