import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'
import { perioToothOf } from '#domain/clinical/perio/perioExam.ts'
import { archTeeth, shownSites } from '#domain/clinical/perio/perioSites.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'
import styles from './PerioChart.module.css'
import { depthLevel } from './depthLevel.ts'
import { depthY, gridLines, type SidePlace, siteX, teethEnd, teethStart } from './perioLayout.ts'
import { floorLine, gumLine, pocketArea, runsOf } from './sidePaths.ts'
import { ToothOutline } from './ToothOutline.tsx'

type Props = { readonly exam: PerioFindings; readonly compared: PerioFindings | null; readonly place: SidePlace }

/** Teeth of one side with gum, pocket and floor over them, to the scale of the teeth. */
export function SideGraph({ exam, compared, place }: Props) {
  const runs = runsOf(exam, place)
  return (
    <g>
      {gridLines.map((offset) => (
        <path key={offset} className={styles.grid} d={`M${teethStart} ${place.neck + place.rootward * offset}H${teethEnd}`} />
      ))}
      {archTeeth[place.arch].map((tooth) => (
        <ToothOutline
          key={tooth}
          tooth={tooth}
          place={place}
          missing={perioToothOf(exam, tooth).missing}
          implant={perioToothOf(exam, tooth).implant}
        />
      ))}
      {runs.map((run) => (
        <path key={run[0]?.x} className={styles.pocket} d={pocketArea(run)} />
      ))}
      <DeepSites exam={exam} place={place} />
      {runs.map((run) => (
        <path key={run[0]?.x} className={styles.gum} d={gumLine(run)} />
      ))}
      {compared && runsOf(compared, place).map((run) => <path key={run[0]?.x} className={styles.floorThen} d={floorLine(run)} />)}
      {runs.map((run) => (
        <path key={run[0]?.x} className={styles.floor} d={floorLine(run)} />
      ))}
    </g>
  )
}

/** A bar from gum to floor at each deep site: wider and red if it is very deep. */
const DeepSites = ({ exam, place }: Pick<Props, 'exam' | 'place'>) =>
  archTeeth[place.arch].flatMap((tooth) =>
    shownSites(tooth, place.side).flatMap((site) => {
      const { probing, margin } = siteReading(exam, tooth, site)
      const level = probing === null ? 'shallow' : depthLevel(probing)
      if (level === 'shallow' || probing === null || perioToothOf(exam, tooth).missing) return []
      const d = `M${siteX(tooth, site)} ${depthY(place, margin)}V${depthY(place, margin + probing)}`
      return [<path key={`${tooth}${site}`} className={styles.deep} data-level={level} d={d} />]
    }),
  )
