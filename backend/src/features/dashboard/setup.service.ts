import type { SetupSteps } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { isPasswordOwn } from '../auth/admin.service.ts'
import { hasClasses } from '../classes/runningClasses.service.ts'
import { isSavedBySomebody } from '../pages/savedBySomebody.service.ts'
import { hasPictures } from '../pictures/pictures.service.ts'

/** @returns which of the first steps of a new site are done. @param adminId of the administrator who reads it. */
export async function readSetup(adminId: string): Promise<SetupSteps> {
  const [password, places, classes, pictures] = await Promise.all([
    isPasswordOwn(adminId),
    isSavedBySomebody('places'),
    hasClasses(),
    hasPictures(),
  ])
  return { password, places, classes, pictures }
}
