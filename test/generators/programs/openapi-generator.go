package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"example.com/svc/svc"
)

func must(ok bool, what any) {
	if !ok {
		fmt.Println(what)
		os.Exit(1)
	}
}

func main() {
	configuration := svc.NewConfiguration()
	configuration.Servers = svc.ServerConfigurations{{URL: os.Getenv("API_URL")}}
	client := svc.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), svc.ContextAccessToken, os.Getenv("API_KEY"))
	create := func(email string) (*svc.Lead, error) {
		body := svc.NewCreateLeadRequest(os.Getenv("ORGANIZATION_ID"), "Rosa Delgado", "website")
		body.SetEmail(email)
		lead, _, err := client.LeadsAPI.CreateLead(ctx).CreateLeadRequest(*body).Execute()
		return lead, err
	}
	made := map[string]bool{}
	for i := 0; i < 3; i++ {
		lead, err := create(fmt.Sprintf("rosa%d@example.com", i))
		must(err == nil, err)
		made[lead.LeadId] = true
	}
	cursor := ""
	for found := 0; found < 3; {
		request := client.LeadsAPI.ListLeads(ctx).Limit(2)
		if cursor != "" {
			request = request.Cursor(cursor)
		}
		page, _, err := request.Execute()
		must(err == nil, err)
		for _, lead := range page.Data {
			if made[lead.LeadId] {
				found++
			}
		}
		cursor = page.GetNextCursor()
		must(found == 3 || cursor != "", "the leads are on no page")
	}
	_, err := create("rosa")
	var refused *svc.GenericOpenAPIError
	must(errors.As(err, &refused), err)
	failure, ok := refused.Model().(svc.Error)
	must(ok, refused.Model())
	must(failure.Error.Code == "validation_error", failure)
	must(failure.Error.Details.Issues[0].Code == "wrong_format", failure)
	fmt.Println("created, paged, failed as typed")
}
