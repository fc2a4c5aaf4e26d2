/** The line of synonyms until an administrator saves another one. */
export const SYNONYMS =
  'class, lesson, course; pool, swim; coach, teacher, instructor; price, cost, fee, tuition; trial, tryout; closed, closure, canceled; enroll, register, sign up'
