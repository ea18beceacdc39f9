/** A dispute as the server shows it to whoever raised it. */
export interface Dispute {
  table: string;
  name: string;
  stage: string;
  by: string;
  said: string;
  round: number;
  about: string;
  decisions: string[];
  told: boolean;
  review_until: number;
}
