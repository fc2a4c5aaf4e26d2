import { CampCards } from '../features/camps/CampCards.tsx'
import { useCampContent } from '../features/camps/camps.api.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { PageBand } from '../ui/PageBand.tsx'

export function CampScreen() {
  const camp = useCampContent()
  return (
    <>
      <PageHead
        title={`${camp.intro.title} ${camp.season}`}
        description={camp.intro.subtitle}
        image="/pictures/camp-landscape-960.webp"
      />
      <PageBand title={`${camp.intro.title} ${camp.season}`} lead={camp.intro.subtitle} />
      <CampCards camp={camp} />
    </>
  )
}
