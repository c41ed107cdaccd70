import { tSetup } from '#locale/practice/setup.ts'
import { useIsSimulated } from '../../../liveness/useIsSimulated.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './Setup.module.css'

/** The console of a new demo practice shows it, too. */
const ownPracticeCommand = 'DEMO=off DATA_DIR=./practice npm start'

/** In the demo practice: the way to a practice of one's own. */
export const DemoHint = () =>
  useIsSimulated() && (
    <section className={classNames(asStack(6, 'panel'), styles.card)} aria-label={tSetup('demo')}>
      <h3 className={asText('headingTracked')}>{tSetup('demo')}</h3>
      <p className={asText('body', 'quiet')}>{tSetup('demoHelp')}</p>
      <code className={asText('body', 'ink', 'breaks')}>{ownPracticeCommand}</code>
    </section>
  )
