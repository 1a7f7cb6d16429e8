export interface DemoDocument {
  code: string;
  title: string;
  lead: string;
  version: string;
  inForce: string;
  body: string;
}
