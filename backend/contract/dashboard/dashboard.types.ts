/** Response of GET /api/admin/dashboard (docs/specification.md section 3). */
export interface DashboardSummary {
  staffCount: number
  newsCount: number
  programsCount: number
}
