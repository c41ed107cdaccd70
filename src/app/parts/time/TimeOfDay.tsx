import styles from './TimeOfDay.module.css'

type Props = {
  readonly digits: string
  /** Left out where it is plain from what stands around. */
  readonly half?: string | undefined
}

/** The digits in a figure of their own, the half of the day small beside them. */
export function TimeOfDay({ digits, half }: Props) {
  return (
    <span className={styles.time}>
      <span className="figure">{digits}</span>
      {half && <span className={styles.half}>{half}</span>}
    </span>
  )
}
