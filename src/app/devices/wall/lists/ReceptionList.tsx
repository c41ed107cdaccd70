import type { ReactNode } from 'react'
import type { WallReception } from '#streams/derive/wall/wallReception.ts'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { tState } from '../../../i18n/translators.ts'
import { tWall } from '../../shared/display/tWall.ts'
import { ElapsedTime } from '../ElapsedTime.tsx'
import { receptionLines, type ReceptionLine } from './receptionLines.ts'
import { WallListFooter, WallListLine, WallList } from './WallList.tsx'
import styles from './WallLists.module.css'

/** Message icon. Not an appointment state, so it has no colour. */
const MessageIcon = () => (
  <svg className={styles.bubble} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3.2 2.2H12.8A1.6 1.6 0 0 1 14.4 3.8V9.8A1.6 1.6 0 0 1 12.8 11.4H8.6L5.2 14.2V11.4H3.2A1.6 1.6 0 0 1 1.6 9.8V3.8A1.6 1.6 0 0 1 3.2 2.2Z" />
    <path d="M4.8 5.6H11.2M4.8 8.2H9" />
  </svg>
)

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
    case 'unsignedNotes':
      return { shape: 'pastFirst', label: tWall('unsignedNotes'), count: reception.unsignedNotes }
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
