import type { SetupStep } from '#domain/practice/setup/setupSteps.ts'
import { tSetup } from '#locale/practice/setup.ts'
import type { SetupProgress } from '#streams/derive/practice/watchSetup.ts'
import { PeopleStep } from '../people/PeopleStep.tsx'
import { AppointmentStep } from './AppointmentStep.tsx'
import { ChairsStep } from './ChairsStep.tsx'
import { HoursStep } from './HoursStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import { PracticeStep } from './PracticeStep.tsx'
import type { StepProps } from './stepProps.ts'
import { TypesStep } from './TypesStep.tsx'

type Props = StepProps & {
  readonly step: SetupStep
  readonly progress: SetupProgress
  readonly onKeep: () => void
  readonly onStay: () => void
}

/** The form of a step, or the way to the screen that does it. */
export function StepContent({ step, progress, onKeep, onStay, ...props }: Props) {
  switch (step) {
    case 'practice':
      return <PracticeStep {...props} />
    case 'hours':
      return <HoursStep {...props} onKeep={onKeep} />
    case 'chairs':
      return <ChairsStep {...props} />
    case 'people':
      return <PeopleStep {...props} onStay={onStay} />
    case 'types':
      return <TypesStep {...props} />
    case 'appointment':
      return <AppointmentStep {...props} progress={progress} />
    case 'import':
      return <LinkStep later={props.later} label={tSetup('importNow')} to="/system/import" />
    case 'channel':
      return <LinkStep later={props.later} label={tSetup('channelNow')} to="/records" search={{ area: 'channels', make: 'open' }} />
    case 'devices':
      return <LinkStep later={props.later} label={tSetup('devicesNow')} to="/devices" />
  }
}
