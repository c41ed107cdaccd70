import { recordIn } from '../reading.ts'
import type { Asked } from '../saying.ts'
import { hasRun } from './facts.ts'
import { isMeant, tasksOf } from './tasks.ts'

export const recallGuards = {
  cycleHasRun: ({ context }: Asked) => {
    const cycle = recordIn(context, 'theCycle')
    return !cycle || hasRun(cycle)
  },
  patientIsListed: ({ context }: Asked) => tasksOf(context).some((task) => isMeant(context, task)),
  patientIsAssessed: ({ context }: Asked) =>
    tasksOf(context)
      .filter((task) => isMeant(context, task))
      .every(({ assessed }) => Boolean(assessed)),
  restIsAssessed: ({ context }: Asked) => tasksOf(context).every((task) => isMeant(context, task) || Boolean(task.assessed)),
  restIsNotified: ({ context }: Asked) => tasksOf(context).every((task) => isMeant(context, task) || Boolean(task.notifiedAt)),
  everybodyIsAssessed: ({ context }: Asked) => tasksOf(context).every(({ assessed }) => Boolean(assessed)),
  everybodyIsNotified: ({ context }: Asked) => tasksOf(context).every(({ notifiedAt }) => Boolean(notifiedAt)),
}
