import { IconCalendarCheck, IconClock, IconHandStop, IconMessageQuestion } from '@tabler/icons-react'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './Compose.module.css'
import { tCompose } from './tCompose.ts'

const answers = [
  ['books', IconCalendarCheck],
  ['stop', IconHandStop],
  ['other', IconMessageQuestion],
  ['nothing', IconClock],
] as const

/** What follows from each answer, read before anything is sent. */
export const WhatAnswersDo = () => (
  <section className={asStack(12, 'shrinks')} aria-label={tCompose('answersTitle')}>
    <h2 className={asText('heading')}>{tCompose('answersTitle')}</h2>
    <ul className={styles.answerList}>
      {answers.map(([answer, Icon]) => (
        <li key={answer}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <strong>{tCompose(`answers.${answer}`)}</strong>
          <span>{tCompose(`does.${answer}`)}</span>
        </li>
      ))}
    </ul>
  </section>
)
