import type { PerioShares } from '#domain/clinical/perio/perioShares.ts'
import { wholePercentText } from '#locale/common/percentText.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './PerioSide.module.css'

type Props = { readonly now: PerioShares; readonly before: PerioShares | null }

const shown = ['bleeding', 'plaque', 'from4', 'from5', 'from6'] as const

/** Shares of the recorded sites: a bar for this exam, a tick for the compared one. */
export const SharesPanel = ({ now, before }: Props) => (
  <section className={asStack(8)} aria-label={tPerio('shares')}>
    <h3 className={asText('heading')}>{tPerio('shares')}</h3>
    <ul className={asStack(8)}>
      {shown.map((name) => (
        <Share key={name} name={name} now={now[name]} before={before?.[name] ?? null} />
      ))}
    </ul>
  </section>
)

type ShareProps = { readonly name: (typeof shown)[number]; readonly now: number | null; readonly before: number | null }

const widthOf = (share: number | null): string => `${Math.round((share ?? 0) * 1000) / 10}%`

const Share = ({ name, now, before }: ShareProps) => (
  <li className={asStack(4)}>
    <span className={asRow(8, 'baseline', 'between')}>
      <span className={asText('body')}>{tPerio(`share.${name}`)}</span>
      <span className={asRow(6, 'baseline')}>
        <strong className={asText('name')}>{now === null ? tPerio('noShare') : wholePercentText(now)}</strong>
        {before !== null && <span className={asText('small', 'quiet')}>{tPerio('was', { share: wholePercentText(before) })}</span>}
      </span>
    </span>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ width: widthOf(now) }} />
      {before !== null && <span className={styles.tick} style={{ insetInlineStart: widthOf(before) }} />}
    </span>
  </li>
)
