/** What is loaded once a class has a star, in one script. */
export { NewsOfClass } from './NewsOfClass.tsx'
export { NewsOfMyWeek } from './NewsOfMyWeek.tsx'
export { keepNews } from './pushDevice.ts'
