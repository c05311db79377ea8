/**
 * English titles by line of work. Compiled from usual business cards. Titles of one rung are
 * different titles, never two spellings of one: changing between them is a real change.
 */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const english: Readonly<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Sales Intern
    Sales Development Representative | Business Development Representative
    Account Executive | Sales Executive | Sales Representative
    Senior Account Executive | Senior Sales Executive
    Sales Team Lead | Lead Account Executive
    Sales Manager | Regional Sales Manager | Area Sales Manager
    Senior Sales Manager | Senior Regional Sales Manager
    Sales Director | Head of Sales
    VP of Sales
    Chief Revenue Officer | Chief Sales Officer`),
  marketing: ladder(`
    Marketing Intern
    Marketing Assistant
    Marketing Specialist | Content Specialist | Marketing Executive
    Senior Marketing Specialist | Senior Content Specialist
    Marketing Team Lead | Campaign Lead
    Marketing Manager | Brand Manager | Growth Marketing Manager
    Senior Marketing Manager | Senior Brand Manager
    Marketing Director | Head of Marketing
    Vice President, Marketing
    Chief Marketing Officer`),
  engineering: ladder(`
    Software Engineering Intern
    Junior Software Engineer
    Software Engineer | Software Developer | Backend Engineer
    Senior Software Engineer | Senior Software Developer | Senior Backend Engineer
    Lead Software Engineer | Engineering Team Lead
    Engineering Manager | Software Development Manager
    Senior Engineering Manager
    Director of Engineering | Head of Engineering
    VP of Engineering
    CTO`),
  product: ladder(`
    Product Intern
    Associate Product Analyst
    Product Analyst | Product Specialist
    Senior Product Analyst | Senior Product Specialist
    Product Lead
    Product Manager | Technical Product Manager
    Senior Product Manager
    Product Director | Head of Product
    VP of Product
    Chief Product Officer`),
  data: ladder(`
    Data Science Intern
    Junior Data Analyst
    Data Analyst | Data Scientist | Data Engineer
    Senior Data Analyst | Senior Data Scientist | Senior Data Engineer
    Lead Data Scientist | Analytics Lead
    Analytics Manager | Data Science Manager
    Senior Analytics Manager
    Director of Data | Head of Data | Director of Analytics
    VP of Data | VP of Analytics
    Chief Data Officer`),
  design: ladder(`
    Design Intern
    Junior Designer
    UX Designer | Product Designer | Graphic Designer
    Senior UX Designer | Senior Product Designer | Senior Graphic Designer
    Lead Designer | Design Lead
    Design Manager | UX Manager
    Senior Design Manager
    Design Director | Head of Design
    VP of Design
    Chief Design Officer`),
  it: ladder(`
    IT Intern
    Junior IT Support Technician
    Systems Administrator | IT Support Specialist | Network Engineer
    Senior Systems Administrator | Senior Network Engineer
    IT Team Lead | Infrastructure Lead
    IT Manager | Infrastructure Manager
    Senior IT Manager
    IT Director | Head of IT
    VP of Information Technology
    Chief Information Officer`),
  operations: ladder(`
    Operations Intern
    Junior Operations Analyst
    Operations Analyst | Operations Specialist | Supply Chain Analyst
    Senior Operations Analyst | Senior Supply Chain Analyst
    Operations Team Lead | Shift Lead
    Operations Manager | Plant Manager | Logistics Manager
    Senior Operations Manager
    Director of Operations | Head of Operations
    Vice President of Operations
    Chief Operating Officer`),
  finance: ladder(`
    Finance Intern
    Junior Accountant
    Accountant | Financial Analyst
    Senior Accountant | Senior Financial Analyst
    Accounting Team Lead
    Finance Manager | Accounting Manager | Treasury Manager
    Senior Finance Manager
    Finance Director | Head of Finance
    Vice President, Finance
    CFO`),
  people: ladder(`
    HR Intern
    HR Assistant
    HR Specialist | Recruiter | HR Generalist
    Senior HR Specialist | Senior Recruiter
    Recruiting Lead | HR Team Lead
    HR Manager | Talent Acquisition Manager
    Senior HR Manager
    HR Director | Head of HR
    VP of Human Resources | VP of People
    Chief People Officer | Chief Human Resources Officer`),
  legal: ladder(`
    Legal Intern
    Legal Assistant
    Legal Counsel | Attorney | Compliance Specialist
    Senior Legal Counsel | Senior Attorney | Senior Compliance Specialist
    Lead Counsel
    Legal Manager | Compliance Manager
    Senior Legal Manager
    Legal Director | Head of Legal | Director of Compliance
    VP of Legal
    Chief Legal Officer`),
  customers: ladder(`
    Customer Success Intern
    Customer Support Representative | Customer Service Representative
    Customer Success Specialist | Onboarding Specialist
    Senior Customer Success Specialist | Senior Onboarding Specialist
    Customer Success Team Lead | Support Team Lead
    Customer Success Manager | Customer Service Manager
    Senior Customer Success Manager
    Director of Customer Success | Head of Customer Success
    VP of Customer Success
    Chief Customer Officer`),
  purchasing: ladder(`
    Procurement Intern
    Junior Buyer
    Buyer | Procurement Specialist
    Senior Buyer | Senior Procurement Specialist
    Lead Buyer | Category Lead
    Procurement Manager | Purchasing Manager
    Senior Procurement Manager
    Director of Procurement | Head of Purchasing
    VP of Procurement
    Chief Procurement Officer`),
  administration: ladder(`
    Office Intern
    Office Assistant | Receptionist
    Administrative Assistant
    Executive Assistant | Senior Administrative Assistant
    Administration Team Lead
    Office Manager | Administration Manager
    Senior Office Manager
    Director of Administration | Head of Administration
    VP of Administration
    Chief Administrative Officer`),
  management: ladder(`
    Management Trainee
    Junior Business Analyst
    Business Analyst | Project Coordinator
    Senior Business Analyst
    Project Lead
    Project Manager | Business Unit Manager | Branch Manager
    Senior Project Manager | Senior Business Unit Manager
    Director of Strategy | Business Unit Director | Head of Strategy
    VP of Strategy | Vice President of Business Development
    Chief Executive Officer`),
};
